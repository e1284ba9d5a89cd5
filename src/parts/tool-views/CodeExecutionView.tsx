'use client';
import { isRecord } from '../../core/json.js';
import { useTexts } from '../../ui/locale/index.js';
import { MediaList, readMedia, textOf } from '../media/index.js';
import { Markdown, Text } from '../../markdown/index.js';
import { listOf } from './readResult.js';
import { ToolView, type ToolViewProps } from './ToolView.js';

/** Shows code that was run, with its output and the files that it created. */
export function CodeExecutionView(props: ToolViewProps) {
  const { part } = props;
  const texts = useTexts();
  const value = part.result?.value;
  const code = textOf(value, ['code', 'source_code']) ?? textOf(part.input?.value, ['code']);
  const language = textOf(value, ['language']) ?? textOf(part.input?.value, ['language']);
  const response = textOf(value, ['response', 'result', 'output', 'content']);
  const logs = linesOf(value, ['logs', 'stdout']);
  const faults = linesOf(value, ['stderr']);
  const files = readMedia(listOf(value, ['artifacts', 'generated_files', 'files']) ?? []);
  const isKnown = (code ?? response ?? logs ?? faults) !== undefined || files.length > 0;
  return (
    <ToolView
      {...props}
      shown={
        isKnown ? (
          <>
            {response === undefined ? null : <Markdown text={response} />}
            {code === undefined ? null : <Text.CodeBlock code={code} language={language} />}
            {logs === undefined ? null : (
              <Text.CodeBlock code={logs} language={texts['tool.log']} />
            )}
            {faults === undefined ? null : (
              <Text.CodeBlock code={faults} language={texts['tool.errors']} />
            )}
            {files.length === 0 ? null : (
              <div data-part="tool-view-list">
                <div data-part="pane-heading" aria-hidden="true">
                  {texts['tool.files']}
                </div>
                <MediaList items={files} aria-label={texts['tool.files']} />
              </div>
            )}
          </>
        ) : undefined
      }
    />
  );
}

/** The output of a program, given as one text or as a list of lines. */
function linesOf(value: unknown, names: readonly string[]): string | undefined {
  const text = textOf(value, names);
  if (text !== undefined || !isRecord(value)) return text?.trimEnd();
  const lines = listOf(value, names)?.filter((line) => typeof line === 'string');
  return lines === undefined || lines.length === 0 ? undefined : lines.join('\n');
}
