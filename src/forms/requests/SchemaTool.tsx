'use client';
import type { ReactNode } from 'react';
import {
  readable,
  requestQuestion,
  ToolCall,
  type ToolCallProps,
} from '../../parts/tool-call/index.js';
import type { ToolPart } from '../../core/parts.js';
import { Arguments } from '../../ui/arguments/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { useSession, useRequest } from '../../react/session/index.js';
import { asksFor } from '../../core/decisions.js';
import { isRecord } from '../../core/json.js';
import { SchemaApproval } from './SchemaApproval.js';
import { SchemaRequestForm } from './SchemaRequestForm.js';

/** Props of `SchemaTool`. */
export interface SchemaToolProps extends ToolCallProps, ToolSchemas {}

/** A tool call whose requests are forms, generated from the tool's schemas. */
export function SchemaTool({ inputSchema, outputSchema, ...rest }: SchemaToolProps) {
  const { part } = rest;
  return (
    <ToolCall.Root {...rest}>
      <ToolCall.Header />
      <SchemaToolRequest part={part} inputSchema={inputSchema} outputSchema={outputSchema} />
      <ToolCall.Body />
    </ToolCall.Root>
  );
}

/**
 * Creates components for tools with known schemas, by the tool's name.
 *
 *     const components = { input: SchemaInput, tools: schemaTools({ send_email: { inputSchema } }) };
 */
export function schemaTools(
  schemas: Readonly<Record<string, ToolSchemas>>,
): Readonly<Record<string, (props: { readonly part: ToolPart }) => ReactNode>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, known]) => [
      name,
      function KnownTool(props: { readonly part: ToolPart }) {
        return <SchemaTool {...props} {...known} />;
      },
    ]),
  );
}

/** The schemas of a tool. */
export interface ToolSchemas {
  /** The schema of its input. With it, the person can edit a call before allowing it. */
  readonly inputSchema?: unknown;
  /** The schema of its output. With it, the person gets a form if a run needs the output. */
  readonly outputSchema?: unknown;
}

interface SchemaToolRequestProps extends ToolSchemas {
  readonly part: ToolPart;
}

/** The request of a tool, as a form if there is a schema for it. */
function SchemaToolRequest({ part, inputSchema, outputSchema }: SchemaToolRequestProps) {
  const request = useRequest(part.id);
  const session = useSession({ optional: true });
  const texts = useTexts();
  if (request?.kind !== 'tool' || session?.capabilities.toolRequests !== true) {
    return <ToolCall.Request />;
  }
  const name = readable(part.toolName);
  const isOutput = asksFor(request) === 'output';
  if (isOutput && outputSchema !== undefined) {
    return (
      <SchemaRequestForm
        key={request.id}
        request={request}
        question={texts['output.question'](name)}
        schema={outputSchema}
      >
        <Arguments input={request.toolInput} />
      </SchemaRequestForm>
    );
  }
  const { toolInput } = request;
  const isApproval = asksFor(request) === 'approval';
  if (!isApproval || inputSchema === undefined || !isRecord(toolInput)) {
    return <ToolCall.Request />;
  }
  return (
    <SchemaApproval
      key={request.id}
      request={request}
      question={requestQuestion(request, texts)}
      schema={inputSchema}
    />
  );
}
