import { decisionOf, isSkipped, OUTPUT, type RequestKind } from '../decisions.js';
import { definedOf } from '../definedOf.js';
import { isRecord, printJson } from '../json.js';
import type { ProvidedInput, ToolPart } from '../parts.js';
import { fieldOf, isString } from '../tool-data/readFields.js';
import { readSearchResults } from '../tool-data/readSearchResults.js';
import { commandOf, readTerminal } from '../tool-data/readTerminal.js';
import { onOneLine, tellingArgument } from '../tool-data/tellingArgument.js';
import type { Activity, ActivityKind } from './Activity.js';
import { diffOf } from './diffOf.js';

/** Fields of a call's input that name a file by themselves, and those that do so if the name has an extension. */
const FILE = ['file_path', 'filePath', 'filename', 'file_name'];
const PATH = ['path', 'file'];
const MAX_NAME_LENGTH = 1000;

/** How patches begin, on one line. */
const PATCH = /^(?:diff --git |--- |@@ -|\*\*\* (?:Begin Patch|Update File|Add File|Delete File))/u;

/** What only reads a list is no more than this many pages of it. */
const MAX_PAGES = 200;

/** Makes an entry of a part. */
type Make = (
  kind: ActivityKind,
  fields: Omit<Activity, 'id' | 'kind' | 'messageKey' | 'partId' | 'agent' | 'count'>,
) => Activity;

/** What a call did: the call or command itself, what it asked, its document, and the files and pages that it names. */
export function readTool(
  part: ToolPart,
  asks: RequestKind | undefined,
  isArtifact: boolean,
  make: Make,
): readonly Activity[] {
  const { toolName, status, error, input } = part;
  const times = definedOf({
    startedAt: part.startedAt ?? part.live?.startedAt,
    endedAt: part.endedAt,
  });
  // What streams is not read before it is complete, since that would be read again with each piece.
  const isComplete = part.result !== undefined;
  const terminal = isComplete ? readTerminal(part) : undefined;
  const command = terminal?.command ?? commandOf(input?.value);
  const files = filesOf(part);
  const summary = summaryOf(input?.value);
  // The names of the files say more than the beginning of their patch.
  const isPatch = files.size > 0 && summary !== undefined && PATCH.test(summary);
  const telling = isPatch ? [...files].join(', ') : summary;
  const isCommand = command !== undefined || terminal !== undefined;
  const call = isCommand
    ? make('command', {
        status,
        title: onOneLine(command) ?? toolName,
        toolName,
        ...definedOf({ detail: error, exitCode: terminal?.exitCode }),
        ...times,
      })
    : make('tool', {
        status,
        title: toolName,
        toolName,
        ...definedOf({ detail: error ?? telling }),
        ...times,
      });
  const entries = [call];
  const asked = askedOf(part, asks);
  if (asked !== undefined) entries.push(make(...asked));
  if (isArtifact) {
    entries.push(make('artifact', { status, title: toolName, ...titleIn(input?.value), ...times }));
  }
  for (const title of files) entries.push(make('file', { status: 'done', title }));
  if (files.size === 0 && isComplete) {
    const pages = readSearchResults(part)?.pages ?? [];
    for (const { title, address } of pages.slice(0, MAX_PAGES)) {
      entries.push(make('source', { status: 'done', title, ...definedOf({ detail: address }) }));
    }
  }
  return entries.length < 2 ? entries : entries.map(numbered);
}

/** Several entries of a kind in one part have ids of their own. */
function numbered(entry: Activity, index: number): Activity {
  return index === 0 ? entry : { ...entry, id: `${entry.id}\n${index}` };
}

/** What a call asked the person, and what they answered. */
function askedOf(
  { toolName, live, status, answer }: ToolPart,
  asks: RequestKind | undefined,
): Parameters<Make> | undefined {
  if (
    asks === 'output' ||
    (asks === undefined && (answer === undefined || answer.type === OUTPUT))
  ) {
    return undefined;
  }
  const decision = answer && decisionOf(answer);
  const isApproval = asks === 'approval' || decision !== undefined;
  const waits = asks !== undefined && status === 'awaiting-input';
  const question = live?.request?.question ?? '';
  return [
    isApproval ? 'approval' : 'question',
    {
      status: waits ? 'awaiting-input' : answer === undefined ? status : 'done',
      title: isApproval || question === '' ? toolName : question,
      toolName,
      ...definedOf({
        detail: isApproval
          ? ((decision?.approved === false ? decision.reason : undefined) ?? onOneLine(question))
          : answerText(answer),
        decision: decision && (decision.approved ? ('approved' as const) : ('denied' as const)),
      }),
    },
  ];
}

export function answerText(answer: ProvidedInput | undefined): string | undefined {
  if (answer === undefined || isSkipped(answer)) return undefined;
  const { input } = answer;
  return onOneLine(input) ?? onOneLine(printJson(input));
}

function summaryOf(input: unknown): string | undefined {
  return isRecord(input) ? onOneLine(input[tellingArgument(input) ?? '']) : onOneLine(input);
}

export function titleIn(value: unknown): { readonly detail?: string } {
  return definedOf({
    detail: onOneLine(fieldOf(value, ['title', 'name', 'file_name', 'filename', 'id'], isString)),
  });
}

/** The files that a call changes, or whose names are in its input. */
function filesOf(part: ToolPart): ReadonlySet<string> {
  const changed = (diffOf(part) ?? []).map(({ name, from }) => name ?? from);
  const input = part.input?.value;
  const path = fieldOf(input, PATH, isString);
  const named = [
    fieldOf(input, FILE, isString),
    path !== undefined && /\.\w{1,12}$/u.test(path) ? path : undefined,
  ];
  const isName = (name: string | undefined): name is string =>
    name !== undefined && name.trim() !== '' && name.length <= MAX_NAME_LENGTH;
  return new Set([...changed, ...named].filter(isName));
}
