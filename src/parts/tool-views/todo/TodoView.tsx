'use client';
import { useState } from 'react';
import { OrData } from '../kit/OrData.js';
import { Icon } from '../../../ui/icon/index.js';
import { plainText } from '../../../ui/plainName.js';
import { KindNote } from '../kit/KindNote.js';
import { KindView, type KindViewProps } from '../kit/KindView.js';
import { LineText } from '../kit/LineText.js';
import { MoreButton } from '../kit/MoreButton.js';
import { useToolTexts } from '../kit/useToolTexts.js';

/** An item of a to-do list or plan. */
export interface TodoItem {
  readonly text: string;
  /** @default 'pending' */
  readonly status?: 'pending' | 'running' | 'done' | 'failed' | 'skipped' | undefined;
}

/** A to-do list or plan. */
export interface TodoData {
  /** The tasks, in their order. */
  readonly items: readonly TodoItem[];
  /** An explanation of the list, in one sentence. */
  readonly note?: string | undefined;
}

/** Props of `TodoView`, and of `PlanView`. */
export type TodoViewProps = KindViewProps & TodoData;

const SHOWN_AT_FIRST = 50;
const PAGE = 200;

/** Shows a to-do list: done, in progress, and pending. */
export function TodoView(props: TodoViewProps) {
  return <OrData view={Todo} props={props} />;
}

/** Shows a plan: like a to-do list, with numbered steps. */
export function PlanView(props: TodoViewProps) {
  return <OrData view={Todo} props={{ ...props, isPlan: true }} />;
}

function Todo({ items, note, isPlan = false, ...rest }: TodoViewProps & { isPlan?: boolean }) {
  const texts = useToolTexts();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const title = texts[isPlan ? 'plan.title' : 'todo.title'];
  const done = items.filter(({ status }) => status === 'done').length;
  // Skipped items do not count.
  const total = items.filter(({ status }) => status !== 'skipped').length;
  const waiting = rest.streaming === true;
  const List = isPlan ? 'ol' : 'ul';
  return (
    <KindView
      label={title}
      {...rest}
      kind={isPlan ? 'plan' : 'todo'}
      heading={title}
      facts={items.length === 0 ? undefined : texts['todo.count'](done, total)}
      copied={items.length === 0 ? undefined : () => asMarkdown(items)}
      copyLabel={texts['todo.copy']}
    >
      {note === undefined || note === '' ? null : (
        <p data-part="todo-note" dir="auto">
          <LineText text={note} />
        </p>
      )}
      {items.length === 0 ? (
        <KindNote waiting={waiting}>{texts[waiting ? 'todo.waiting' : 'todo.none']}</KindNote>
      ) : (
        <List data-part="todo-list" aria-label={title}>
          {items.slice(0, most).map(({ text, status = 'pending' }, index) => (
            // Agents rewrite the whole list, with each item at the same index.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-part="todo-item" data-status={status}>
              <span data-part="todo-mark" data-status={status} aria-hidden="true">
                {status === 'done' ? <Icon name="check" /> : null}
                {status === 'failed' || status === 'skipped' ? <Icon name="cross" /> : null}
                {status === 'pending' && isPlan ? index + 1 : null}
              </span>
              <span data-part="visually-hidden">{texts[`todo.status.${status}`]}: </span>
              <span data-part="todo-text" data-status={status} dir="auto">
                <LineText text={text} />
              </span>
            </li>
          ))}
        </List>
      )}
      <MoreButton shown={most} total={items.length} page={PAGE} onShow={setMost} />
    </KindView>
  );
}

const asMarkdown = (items: readonly TodoItem[]) =>
  items
    .map(({ text, status }) => `- [${status === 'done' ? 'x' : ' '}] ${plainText(text)}`)
    .join('\n');
