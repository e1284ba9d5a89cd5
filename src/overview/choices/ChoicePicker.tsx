'use client';
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import type { Choices } from '../../protocols/createChoices.js';
import { useSessionFact } from '../../react/session/index.js';
import { useEntrySheet } from '../../ui/focus/index.js';
import { Icon } from '../../ui/icon/index.js';
import { callerFirst, useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';
import { type OnChange, useControlled } from '../../ui/useControlled.js';
import { useOverviewTexts } from '../texts/index.js';
import { ChoiceList } from './ChoiceList.js';
import { labelOf } from './choiceRows.js';
import { watchCallbacks } from '../../development/index.js';

/** Why the list of a `ChoicePicker` opens or closes. */
export type ChoicePickerReason = 'trigger-press' | 'choose' | 'escape-key' | 'outside-press';

/** Props of `ChoicePicker`. */
export interface ChoicePickerProps<Name extends string = string> extends Omit<
  ElementProps<'span'>,
  'children'
> {
  /** The result of `createChoices`. */
  readonly choices: Choices<Name>;
  /** Which of them, such as `model`. */
  readonly name: Name;
  /** What is chosen here, in words. @default 'Model' for `model`, 'Mode' for `mode`, in the language, else the name */
  readonly label?: string | undefined;
  /** Whether the list has a search. @default from 9 entries on */
  readonly search?: boolean | undefined;
  /** Whether the list is open, if the app controls it. */
  readonly open?: boolean | undefined;
  /** @default false */
  readonly defaultOpen?: boolean | undefined;
  /** Called when the list opens or closes, with the reason. */
  readonly onOpenChange?: OnChange<boolean, ChoicePickerReason> | undefined;
}

/** From so many entries on, a list is searched rather than read. */
const LONG = 9;

const isWorking = ({ status }: SessionState): boolean => isBusy(status);
const runKeyOf = ({ run }: SessionState): string | undefined => run?.messageKey;
const isSubmitting = ({ status }: SessionState): boolean => status === 'submitting';

/** The run during which something was chosen. */
interface Late {
  readonly runKey: string | undefined;
  /** It has no key of its own yet. */
  readonly isNew: boolean;
}

/**
 * A small button with the chosen value, such as the model or the mode, that opens a list to choose another one, for the line below the message
 * field. The arrow keys, letters and Enter choose, Escape closes; a long list has a search. What is chosen during a run applies to
 * the next one, and the picker says so. Renders nothing if there is nothing to choose.
 */
export function ChoicePicker<Name extends string>({
  choices,
  name,
  label,
  search,
  open,
  defaultOpen = false,
  onOpenChange,
  ref,
  ...rest
}: ChoicePickerProps<Name>) {
  watchCallbacks('ChoicePicker', { onOpenChange });
  useEntrySheet('overview');
  const words = useOverviewTexts();
  const id = useId();
  const [isOpen, setOpen] = useControlled(open, defaultOpen, onOpenChange);
  const [late, setLate] = useState<Late>();
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shared = useSharedRef(box, ref);
  const state = useSyncExternalStore(choices.subscribe, choices.getState, choices.getState)[name];
  const isAtWork = useSessionFact(isWorking, false);
  const isNew = useSessionFact(isSubmitting, false);
  const runKey = useSessionFact(runKeyOf, undefined);
  const isLate = late !== undefined && (late.isNew || late.runKey === runKey);
  if (late !== undefined && !(isAtWork && isLate)) setLate(undefined);
  useEffect(() => void choices.load(), [choices]);
  const isEmpty = state.status === 'ready' && state.choices.length === 0;
  const isShown = isOpen && !isEmpty;
  const setClosed = useRef(setOpen);
  useEffect(() => {
    setClosed.current = setOpen;
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const onPress = (event: Event) => {
      if (box.current === null || event.composedPath().includes(box.current)) return;
      setClosed.current(false, 'outside-press');
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [isShown]);
  if (isEmpty) return null;
  const close = (reason: ChoicePickerReason, isBack: boolean) => {
    setOpen(false, reason);
    if (isBack) button.current?.focus();
  };
  const choose = (value: string | undefined) => {
    if (isAtWork && value !== state.value) setLate({ runKey, isNew });
    choices.choose(name, value);
    close('choose', true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true, 'trigger-press');
  };
  const title = label ?? titleOf(name, words);
  const chosen = state.choices.find(({ value }) => value === state.value);
  const said = chosen === undefined ? state.value : labelOf(chosen);
  return withRender(
    // The button and the list take the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      {...rest}
      ref={shared}
      data-part="choice-picker"
      data-status={state.status}
      onKeyDown={callerFirst(rest.onKeyDown, onKeyDown)}
    >
      <button
        ref={button}
        type="button"
        data-part="pick-trigger"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-describedby={isLate ? `${id}-next` : undefined}
        // A press on it closes the list, which losing the focus would have done before.
        onMouseDown={isOpen ? (event) => event.preventDefault() : undefined}
        onClick={() => {
          if (isOpen) close('trigger-press', true);
          else setOpen(true, 'trigger-press');
        }}
      >
        {said === undefined ? (
          <span data-part="pick-value">{title}</span>
        ) : (
          <>
            <span data-part="visually-hidden">{title}:</span>{' '}
            <span data-part="pick-value" dir="auto" title={said}>
              {said}
            </span>
          </>
        )}
        <Icon name="chevron" />
      </button>
      <span role="status" id={`${id}-next`} data-part="pick-next">
        {isLate ? words['choice.next'] : null}
      </span>
      {isShown ? (
        <ChoiceList
          id={id}
          label={title}
          state={state}
          hasSearch={state.choices.length > 0 && (search ?? state.choices.length >= LONG)}
          isLate={isAtWork}
          anchor={button}
          onChoose={choose}
          onLoad={() => void choices.load()}
          onClose={close}
        />
      ) : null}
    </span>,
  );
}

function titleOf(name: string, words: ReturnType<typeof useOverviewTexts>): string {
  return name === 'model' || name === 'mode' ? words[`choice.${name}`] : name;
}
