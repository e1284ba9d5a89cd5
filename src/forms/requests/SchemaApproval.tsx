'use client';
import { use, useId, useRef, useState } from 'react';
import { Arguments } from '../../ui/arguments/index.js';
import { Boundary } from '../../ui/boundary/index.js';
import { Button } from '../../ui/Button.js';
import { useIsOver } from '../../ui/duration/index.js';
import { focusNext, useFocusScope } from '../../ui/focus/index.js';
import { ReadyAnswer, WaitingCard } from '../../parts/input-form/index.js';
import { PartComponentsContext } from '../../parts/kit/PartComponentsContext.js';
import { useTexts } from '../../ui/locale/index.js';
import { useRequestName, useSession } from '../../react/session/index.js';
import { DenyForm } from '../../parts/tool-call/index.js';
import { approve, deny } from '../../core/decisions.js';
import type { ProvidedInput } from '../../core/parts.js';
import type { ToolInputRequest } from '../../core/state.js';
import { focusFirst, SchemaForm, useFormTexts } from '../form/index.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `SchemaApproval`. */
export interface SchemaApprovalProps extends ElementProps<'div'> {
  /** The request for an approval that waits. */
  readonly request: ToolInputRequest;
  /** What the person is asked, as the heading of the card. */
  readonly question: string;
  /** The schema of the tool's input. */
  readonly schema: unknown;
}

type Mode = 'deciding' | 'editing' | 'denying';

/**
 * Asks the person to approve a tool call, which they may edit first. The answer to an
 * edited call is `approve(input)`.
 */
export function SchemaApproval({ request, question, schema, ...rest }: SchemaApprovalProps) {
  const texts = useTexts();
  const forms = useFormTexts();
  const session = useSession({ optional: true });
  const [mode, setMode] = useState<Mode>('deciding');
  const { approvalActions: Actions } = use(PartComponentsContext);
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);
  const scope = useFocusScope();
  const isOver = useIsOver(request.expiresAt);
  const name = useRequestName('approval', request);
  if (request.status === 'ready') {
    return <ReadyAnswer {...rest} request={request} question={question} />;
  }
  const busy = request.status === 'submitting';
  const respond = (answer: ProvidedInput) => {
    if (busy) return;
    focusNext(scope, box.current);
    void session?.respond(request.id, answer);
  };
  const turnTo = (next: Mode) => {
    setMode(next);
    if (next !== 'denying') focusFirst(() => box.current);
  };
  return (
    <WaitingCard
      {...rest}
      data-part="approval"
      live={session !== undefined && !isOver}
      question={question}
      headingId={headingId}
      status={request.status}
      fault={request.fault}
      request={request}
    >
      <div ref={box} data-part="form">
        {mode === 'editing' && !isOver ? (
          <SchemaForm
            aria-labelledby={headingId}
            schema={schema}
            defaultValue={request.toolInput}
            draftKey={name}
            disabled={busy}
            submitLabel={busy ? texts['input.submitting'] : forms['approval.allowEdited']}
            onSubmit={(input) => respond(approve(input))}
          >
            <Button onClick={() => turnTo('deciding')}>{forms['approval.back']}</Button>
          </SchemaForm>
        ) : (
          <Arguments input={request.toolInput} question={question} />
        )}
        {mode === 'denying' && !isOver ? (
          <DenyForm
            busy={busy}
            onCancel={() => turnTo('deciding')}
            onDeny={(reason) => respond(deny(reason))}
          />
        ) : null}
        {mode === 'deciding' && !isOver ? (
          <div data-part="waiting-actions">
            <Button variant="primary" aria-disabled={busy} onClick={() => respond(approve())}>
              {texts[busy ? 'input.submitting' : 'approval.allow']}
            </Button>
            {session?.capabilities.editInput === false ? null : (
              <Button aria-disabled={busy} onClick={() => turnTo('editing')}>
                {forms['approval.edit']}
              </Button>
            )}
            <Button aria-disabled={busy} onClick={() => turnTo('denying')}>
              {texts['approval.deny']}
            </Button>
          </div>
        ) : null}
        {Actions !== undefined && session !== undefined && mode === 'deciding' && !isOver ? (
          <Boundary of={request}>
            <Actions request={request} />
          </Boundary>
        ) : null}
      </div>
    </WaitingCard>
  );
}
