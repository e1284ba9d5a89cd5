'use client';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon/index.js';
import type { FormTexts } from '../../locales/index.js';
import type { Trail } from '../draft/validate.js';
import { describeFieldError } from './describeFieldError.js';
import { fieldId, useForm, useFormState } from './FormContext.js';
import { type ElementProps, useSharedRef, withRender } from '../../ui/props/index.js';

/** Props of `SchemaForm.Summary`. */
export type SchemaFormSummaryProps = Omit<ElementProps<'div'>, 'children'>;

/** Lists all errors with links to their fields. Takes the focus when a submission is invalid. */
export function SchemaFormSummary({ ref, ...rest }: SchemaFormSummaryProps) {
  const scope = useForm('SchemaForm.Summary');
  const { fieldErrors, refusals, reading } = useFormState(scope.store);
  const { texts, locale } = scope;
  const box = useRef<HTMLDivElement>(null);
  const shared = useSharedRef(box, ref);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || fieldErrors.length === 0) return null;
  const trails = new Map([...reading.places.values()].map(({ place, trail }) => [place, trail]));
  const jump = (place: string) => (event: MouseEvent) => {
    // Do not change the URL of the page, which belongs to the app.
    event.preventDefault();
    focusField(box.current, fieldId(scope, place));
  };
  const titleId = fieldId(scope, 'summary');
  return withRender(
    <div
      {...rest}
      ref={shared}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-part="form-summary"
    >
      <p data-part="summary-title" id={titleId}>
        <Icon name="alert" />
        <span data-part="">{texts['summary.title'](fieldErrors.length)}</span>
      </p>
      <ul data-part="summary-list">
        {fieldErrors.map(({ place, rule }) => (
          <li key={place} data-part="summary-item">
            <a data-part="summary-link" href={`#${fieldId(scope, place)}`} onClick={jump(place)}>
              <bdi data-part="">{tellTrail(trails.get(place) ?? [], texts)}</bdi>
            </a>
            <bdi data-part="">{describeFieldError(rule, texts, locale)}</bdi>
          </li>
        ))}
      </ul>
    </div>,
  );
}

/** Formats the path of a field: `Passengers 2 › Name`. */
function tellTrail(trail: Trail, texts: FormTexts): string {
  const steps: string[] = [];
  for (const step of trail) {
    const before = typeof step === 'number' ? steps.pop() : undefined;
    if (typeof step === 'string') steps.push(step);
    else if (before === undefined) steps.push(texts['list.entry'](step));
    else steps.push(texts['list.item'](before, step));
  }
  return steps.length === 0 ? texts['form.root'] : steps.join(' › ');
}

/** Scrolls to a field and focuses it, in a document or a shadow root. */
function focusField(from: Element | null, id: string): void {
  const root = from?.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const field = root.getElementById(id);
  // Missing in environments without layout.
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}
