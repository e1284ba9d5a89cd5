'use client';
import type { ReactNode } from 'react';
import { Arguments } from '../../ui/arguments/index.js';
import { Icon } from '../../ui/icon/index.js';
import { LongText } from '../../ui/json-view/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { type ElementProps, withRender } from '../../ui/props/index.js';
import type { ReceiptRow } from '../draft/receiptOf.js';
import { useFormTexts } from '../form/index.js';

interface ReceiptProps extends Omit<ElementProps<'div'>, 'children'> {
  /** The question around all rows; undefined if each row says what was asked. */
  readonly question?: string | undefined;
  readonly rows: readonly ReceiptRow[];
}

/** The answers of the person, small: each question with its answer. */
export function Receipt({ question, rows, ...rest }: ReceiptProps) {
  const texts = useTexts();
  const [only, ...others] = rows;
  const isPlain = only?.label === undefined && others.length === 0;
  return withRender(
    <div {...rest} data-part="answered-input" data-status="done" data-timeline="">
      <span data-part="status-mark" data-status="done">
        <Icon name="question" />
      </span>
      <div data-part="answered-body">
        {question === undefined ? null : (
          <p data-part="answered-question" dir="auto">
            {question}
          </p>
        )}
        {only !== undefined && isPlain ? (
          <div data-part="answer" dir="auto">
            <span data-part="visually-hidden">{texts['input.yourAnswer']}: </span>
            <RowAnswer row={only} />
          </div>
        ) : (
          <dl data-part="receipt" aria-label={texts['input.yourAnswer']}>
            {rows.map((row, index) => (
              // The rows of an answer stay as they are.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} data-part="receipt-row">
                <dt data-part="answered-question" dir="auto">
                  {row.label}
                </dt>
                <dd data-part="receipt-answer" dir="auto">
                  <RowAnswer row={row} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>,
  );
}

function RowAnswer({ row: { words, value } }: { readonly row: ReceiptRow }): ReactNode {
  const texts = useTexts();
  const forms = useFormTexts();
  if (words?.length === 0 || (words === undefined && value === undefined)) {
    return <span data-part="waiting-hint">{forms['form.nothing']}</span>;
  }
  if (words !== undefined) return <LongText text={words.join(', ')} limit={2048} />;
  if (typeof value === 'boolean') return texts[value ? 'input.yes' : 'input.no'];
  return <Arguments input={value} />;
}
