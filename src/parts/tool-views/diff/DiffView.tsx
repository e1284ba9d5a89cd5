'use client';
import { memo, useMemo, useState } from 'react';
import { OrData } from '../kit/OrData.js';
import { plainName } from '../../../ui/plainName.js';
import { ScrollBox } from '../../../ui/ScrollBox.js';
import { KindNote } from '../kit/KindNote.js';
import { KindView, type KindViewProps } from '../kit/KindView.js';
import { LineText } from '../kit/LineText.js';
import { MoreButton } from '../kit/MoreButton.js';
import { useToolTexts } from '../kit/useToolTexts.js';
import { compareLines } from '../../../core/tool-data/compareLines.js';
import type { DiffData } from '../../../core/tool-data/DiffData.js';
import type { DiffFile, DiffLine } from '../../../core/tool-data/DiffFile.js';
import { markChanges, type ChangedRange } from './markChanges.js';
import { readPatch } from '../../../core/tool-data/readPatch.js';

/** Props of `DiffView`. */
export type DiffViewProps = KindViewProps & DiffData;

/** Lines that are shown at first, over all files, and that each click adds. */
const SHOWN_AT_FIRST = 200;
const PAGE = 500;

/** Shows changes in files line by line, with the changed parts of a line marked. */
export function DiffView(props: DiffViewProps) {
  return <OrData view={Diff} props={props} />;
}

/** The changes in one file, without a title line: what is around them names the file. */
export function FileDiff({ patch }: { readonly patch: string }) {
  return <Diff patch={patch} isBare />;
}

interface DiffProps {
  readonly isBare?: boolean;
}

function Diff({ patch, before, after, name, isBare = false, ...rest }: DiffViewProps & DiffProps) {
  const texts = useToolTexts();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const files = useMemo<readonly DiffFile[]>(
    () =>
      patch === undefined
        ? [{ name, kind: 'changed', lines: compareLines(before ?? '', after ?? '') }]
        : readPatch(patch),
    [patch, before, after, name],
  );
  const shown = files.filter(
    ({ lines, kind, from }) => lines.length > 0 || kind !== 'changed' || from,
  );
  const total = shown.reduce((sum, { lines }) => sum + lines.length, 0);
  const [only] = shown;
  const isOne = shown.length === 1 && only?.name !== undefined;
  const waiting = rest.streaming === true && shown.length === 0;
  let left = most;
  return (
    <KindView
      label={isOne ? texts['diff.file'](plainName(only.name ?? '')) : texts['diff.title']}
      {...rest}
      kind="diff"
      isBare={isBare}
      heading={
        isOne ? (
          <FileName file={only} />
        ) : shown.length > 1 ? (
          texts['diff.files'](shown.length)
        ) : (
          texts['diff.title']
        )
      }
      facts={shown.length === 0 ? undefined : <FileCounts files={shown} />}
      copied={shown.length === 0 ? undefined : () => patch ?? after ?? ''}
      copyLabel={texts['diff.copy']}
    >
      {shown.length === 0 ? (
        <KindNote waiting={waiting}>{texts[waiting ? 'diff.waiting' : 'diff.none']}</KindNote>
      ) : (
        shown.map((file, index) => {
          const count = Math.min(left, file.lines.length);
          left -= count;
          if (count === 0 && file.lines.length > 0) return null;
          return (
            // The files of a patch are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} data-part="diff-file">
              {isOne ? null : (
                <div data-part="diff-file-header">
                  <FileName file={file} />
                  <span data-part="kind-facts">
                    <FileCounts files={[file]} />
                  </span>
                </div>
              )}
              <Lines file={file} count={count} />
            </div>
          );
        })
      )}
      <MoreButton shown={most} total={total} page={PAGE} onShow={setMost} />
    </KindView>
  );
}

/** The name of a file, and what has become of it. */
export function FileName({ file }: { readonly file: Omit<DiffFile, 'lines'> }) {
  const texts = useToolTexts();
  const { name, from, kind } = file;
  const slash = (name ?? '').lastIndexOf('/') + 1;
  return (
    <span data-part="diff-name" title={name === undefined ? undefined : plainName(name)}>
      {name === undefined ? (
        texts['diff.title']
      ) : (
        <span data-part="diff-path">
          <span data-part="diff-folder">{plainName(name.slice(0, slash))}</span>
          {plainName(name.slice(slash))}
        </span>
      )}
      {kind === 'changed' ? null : (
        <span data-part="diff-kind" data-change={kind}>
          {texts[`diff.kind.${kind}`]}
        </span>
      )}
      {from === undefined ? null : (
        <span data-part="diff-kind">{texts['diff.kind.renamed'](plainName(from))}</span>
      )}
    </span>
  );
}

/** How many lines were added and removed. */
export function FileCounts({ files }: { readonly files: readonly Pick<DiffFile, 'lines'>[] }) {
  const texts = useToolTexts();
  let added = 0;
  let removed = 0;
  for (const { lines } of files)
    for (const { type } of lines) {
      if (type === 'added') added += 1;
      if (type === 'removed') removed += 1;
    }
  return (
    <>
      <span data-part="diff-count" data-change="added" aria-hidden="true">
        +{added}
      </span>
      <span data-part="diff-count" data-change="removed" aria-hidden="true">
        −{removed}
      </span>
      <span data-part="visually-hidden">{texts['diff.counts'](added, removed)}</span>
    </>
  );
}

function Lines({ file, count }: { readonly file: DiffFile; readonly count: number }) {
  const texts = useToolTexts();
  const lines = useMemo(() => file.lines.slice(0, count), [file, count]);
  const ranges = useMemo(() => markChanges(lines), [lines]);
  if (lines.length === 0) return null;
  const label =
    file.name === undefined ? texts['diff.title'] : texts['diff.file'](plainName(file.name));
  const isNumbered = lines.some(({ before, after }) => (before ?? after) !== undefined);
  return (
    <ScrollBox data-part="kind-scroll" label={label}>
      <table data-part="diff" aria-label={label} data-numbered={isNumbered ? '' : undefined}>
        <thead data-part="diff-heads">
          <tr data-part="diff-heads">
            {isNumbered ? (
              <>
                <Head>{texts['diff.before']}</Head>
                <Head>{texts['diff.after']}</Head>
              </>
            ) : null}
            <Head>{texts['diff.change']}</Head>
            <Head>{texts['diff.line']}</Head>
          </tr>
        </thead>
        <tbody data-part="diff-lines">
          {lines.map((line, index) => (
            <Line
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              {...line}
              isFirst={index === 0}
              range={ranges.get(line)}
              isNumbered={isNumbered}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** For screen readers; the columns need no visible heading. */
function Head({ children }: { readonly children: string }) {
  return (
    <th scope="col" data-part="diff-head">
      <span data-part="visually-hidden">{children}</span>
    </th>
  );
}

interface LineProps extends DiffLine {
  readonly isFirst: boolean;
  readonly range: ChangedRange | undefined;
  readonly isNumbered: boolean;
}

const SIGNS = { added: '+', removed: '−', context: '' } as const;

const isSameLine = (a: LineProps, b: LineProps) =>
  a.text === b.text &&
  a.type === b.type &&
  a.before === b.before &&
  a.after === b.after &&
  a.isNumbered === b.isNumbered &&
  a.range?.[0] === b.range?.[0] &&
  a.range?.[1] === b.range?.[1];

/** Memoized, because a growing patch is read again as a whole, but most of its lines stay the same. */
const Line = memo(function Line({
  type,
  text,
  before,
  after,
  range,
  isFirst,
  isNumbered,
}: LineProps) {
  const texts = useToolTexts();
  if (type === 'gap') {
    if (isFirst && text === '') return null;
    return (
      <tr data-part="diff-gap">
        <td data-part="diff-gap-text" colSpan={isNumbered ? 4 : 2}>
          <span data-part="" aria-hidden="true">
            ⋯
          </span>{' '}
          {plainName(text.slice(0, 200))}
        </td>
      </tr>
    );
  }
  return (
    <tr data-part="diff-line" data-change={type}>
      {isNumbered ? (
        <>
          <td data-part="diff-number" data-side="before">
            {before}
          </td>
          <td data-part="diff-number" data-side="after">
            {after}
          </td>
        </>
      ) : null}
      <td data-part="diff-sign">
        <span data-part="" aria-hidden="true">
          {SIGNS[type]}
        </span>
        {type === 'context' ? null : (
          <span data-part="visually-hidden">{texts[`diff.${type}`]}</span>
        )}
      </td>
      <td data-part="diff-text">
        {range === undefined ? (
          <LineText text={text} />
        ) : (
          <>
            <LineText text={text.slice(0, range[0])} />
            <mark data-part="diff-mark">
              <LineText text={text.slice(range[0], range[1])} />
            </mark>
            <LineText text={text.slice(range[1])} />
          </>
        )}
      </td>
    </tr>
  );
}, isSameLine);
