'use client';
import { use, useId, useState } from 'react';
import type { PendingRequest } from '../../core/state.js';
import { approve, deny } from '../../core/decisions.js';
import type { ProvidedInput } from '../../core/parts.js';
import { Arguments } from '../../ui/arguments/index.js';
import { Boundary } from '../../ui/boundary/index.js';
import { Button } from '../../ui/Button.js';
import { useIsOver } from '../../ui/duration/index.js';
import { focusNext, useFocusBack, useFocusScope } from '../../ui/focus/index.js';
import { PartComponentsContext } from '../kit/PartComponentsContext.js';
import { ReadyAnswer, WaitingCard } from '../input-form/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { useSession } from '../../react/session/index.js';
import { DenyForm } from './DenyForm.js';
import { EditForm } from './EditForm.js';
import type { ElementProps } from '../../ui/props/index.js';

export interface ApprovalProps extends ElementProps<'div'> {
  /** The request to answer; read-only without it. */
  readonly request: PendingRequest | undefined;
  /** The pending request, even if it cannot be answered here. @default `request` */
  readonly pending?: PendingRequest | undefined;
  readonly question: string;
  /** The input of the tool call. */
  readonly input: unknown;
}

/** Asks the person to allow a tool call. */
export function Approval({ request, pending = request, question, input, ...rest }: ApprovalProps) {
  const texts = useTexts();
  const session = useSession({ optional: true });
  const [doing, setDoing] = useState<'denying' | 'editing'>();
  const { approvalActions: Actions } = use(PartComponentsContext);
  const scope = useFocusScope();
  const denyButton = useFocusBack(doing === 'denying');
  const editButton = useFocusBack(doing === 'editing');
  const back = () => setDoing(undefined);
  const headingId = useId();
  const isOver = useIsOver(pending?.expiresAt);
  const live = request !== undefined && session !== undefined && !isOver;
  if (live && request.status === 'ready') {
    return <ReadyAnswer {...rest} request={request} question={question} />;
  }
  const busy = request?.status === 'submitting';
  const respond = (answer: ProvidedInput, from: Element) => {
    if (!live || busy) return;
    focusNext(scope, from);
    void session.respond(request.id, answer);
  };
  return (
    <WaitingCard
      {...rest}
      data-part="approval"
      live={live}
      question={question}
      headingId={headingId}
      status={request?.status}
      fault={request?.fault}
      request={pending}
    >
      {input === undefined || doing === 'editing' ? null : (
        <Arguments input={input} question={question} />
      )}
      {live || isOver ? null : <p data-part="waiting-hint">{texts['approval.elsewhere']}</p>}
      {live && doing === 'denying' ? (
        <DenyForm
          busy={busy}
          onCancel={back}
          onDeny={(reason, form) => respond(deny(reason), form)}
        />
      ) : null}
      {live && doing === 'editing' ? (
        <EditForm
          input={input}
          busy={busy}
          onCancel={back}
          onAllow={(edited, form) => respond(approve(edited), form)}
        />
      ) : null}
      {live && doing === undefined ? (
        <div data-part="waiting-actions">
          <Button
            variant="primary"
            aria-disabled={busy}
            onClick={(event) => respond(approve(), event.currentTarget)}
          >
            {busy ? texts['input.submitting'] : texts['approval.allow']}
          </Button>
          {input === undefined || !session.capabilities.editInput ? null : (
            <Button
              ref={editButton}
              aria-disabled={busy}
              onClick={busy ? undefined : () => setDoing('editing')}
            >
              {texts['approval.edit']}
            </Button>
          )}
          <Button
            ref={denyButton}
            aria-disabled={busy}
            onClick={busy ? undefined : () => setDoing('denying')}
          >
            {texts['approval.deny']}
          </Button>
        </div>
      ) : null}
      {Actions !== undefined && live && doing === undefined && request.kind === 'tool' ? (
        <Boundary of={request}>
          <Actions request={request} />
        </Boundary>
      ) : null}
    </WaitingCard>
  );
}
