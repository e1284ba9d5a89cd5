'use client';
import {
  useId,
  useMemo,
  useRef,
  useState,
  type SyntheticEvent,
  useCallback,
  useEffect,
} from 'react';
import { isSecret } from '../../core/secretAnswer.js';
import type { PendingRequest } from '../../core/state.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { keepText, useKeptText, useRequestName, useSession } from '../../react/session/index.js';
import { ElsewhereForm } from './ElsewhereForm.js';
import { Field } from './Field.js';
import {
  answerWays,
  draftText,
  readField,
  type FieldValue,
  type AnswerWay,
  type FieldKind,
} from './fieldKinds.js';
import { QuestionCard, type OpenQuestion } from './QuestionCard.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `RequestForm`. */
export interface RequestFormProps extends Omit<ElementProps<'div'>, 'onSubmit'> {
  /** The request that waits. */
  readonly request: PendingRequest;
  /** What the person is asked. */
  readonly question: string;
  /** The input types that the answer may have; the first one is preselected. */
  readonly types: readonly string[];
  /** The options, for a `choice`. */
  readonly options?: readonly string[] | undefined;
  /** A hint about the answer, shown below the field. */
  readonly help?: string | undefined;
}

const NO_OPTIONS: readonly string[] = [];

/** A form for a question that can be answered now. The input is kept if the answer cannot be delivered. */
export function RequestForm(props: RequestFormProps) {
  const { types, options, help, ...rest } = props;
  const asked = { request: props.request, types, options, help };
  const elsewhere = props.request.kind === 'input' ? props.request.elsewhere : undefined;
  return (
    <QuestionCard
      {...rest}
      renderForm={(open) =>
        elsewhere === undefined ? (
          <AnswerForm {...open} {...asked} />
        ) : (
          <ElsewhereForm {...open} elsewhere={elsewhere} />
        )
      }
    />
  );
}

type AnswerFormProps = OpenQuestion &
  Pick<RequestFormProps, 'request' | 'types' | 'options' | 'help'>;

function AnswerForm({
  request,
  types,
  options = NO_OPTIONS,
  help,
  headingId,
  busy,
  respond,
  leave,
}: AnswerFormProps) {
  const texts = useTexts();
  const id = useId();
  const ways = useMemo(() => answerWays(types, options), [types, options]);
  const [chosen, setChosen] = useState(ways[0].kind);
  const { type, kind } = ways.find((way) => way.kind === chosen) ?? ways[0];
  const isHidden = isSecret(types);
  const keep = useKeptWords(request, isHidden);
  const [written, setWritten] = useState<string>();
  const draft = written ?? keep.kept ?? draftText(request.draft);
  const [problem, setProblem] = useState<FieldValue>();
  const field = useRef<HTMLElement>(null);
  const complaint = problem === undefined || problem.ok ? undefined : complain(problem);

  function complain(fault: Extract<FieldValue, { ok: false }>): string {
    if (fault.problem === 'json') return texts['input.notJson'](fault.reason);
    return texts[fault.problem === 'number' ? 'input.notNumber' : 'input.required'];
  }
  const change = (value: string) => {
    setWritten(value);
    keep.words(kind === 'boolean' || kind === 'choice' ? '' : value, kind !== 'file');
    // While the person types, an error message can only disappear; new ones appear on submit.
    if (problem !== undefined) setProblem(readField(kind, value));
  };
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (busy) return;
    const answer = readField(kind, draft);
    setProblem(answer);
    if (!answer.ok) {
      field.current?.focus();
      return;
    }
    keep.sent();
    respond({ input: answer.value, type }, field.current);
  };
  const helpId = `${id}-help`;
  const advice = kind === 'file' ? texts['input.fileHelp'] : help;
  return (
    <form data-part="form" noValidate onSubmit={submit}>
      {ways.length > 1 ? (
        <TypeChoice
          name={`${id}-type`}
          ways={ways}
          chosen={kind}
          onChoose={(next) => {
            setChosen(next);
            setProblem(undefined);
          }}
        />
      ) : null}
      <Field
        id={id}
        kind={kind}
        secret={isHidden}
        value={draft}
        onChange={change}
        onSubmit={submit}
        options={options}
        disabled={busy}
        invalid={complaint !== undefined}
        describedBy={complaint === undefined && advice === undefined ? undefined : helpId}
        labelledBy={headingId}
        focusRef={field}
      />
      {complaint === undefined ? null : (
        <p data-part="field-fault" id={helpId} role="alert">
          <Icon name="alert" />
          <span data-part="">{complaint}</span>
        </p>
      )}
      {complaint === undefined && advice !== undefined ? (
        <p data-part="field-help" id={helpId}>
          {advice}
        </p>
      ) : null}
      <div data-part="waiting-actions">
        <Button variant="primary" type="submit" aria-disabled={busy}>
          {texts[busy ? 'input.submitting' : 'input.submit']}
        </Button>
        {kind === 'long-text' || kind === 'json' || kind === 'file' ? (
          <span data-part="keys-hint">{texts['input.submitHint']('Ctrl ↵')}</span>
        ) : null}
        {leave}
      </div>
    </form>
  );
}

interface TypeChoiceProps {
  readonly name: string;
  readonly ways: readonly AnswerWay[];
  readonly chosen: FieldKind;
  readonly onChoose: (kind: FieldKind) => void;
}

/** Selects the type of the answer, if the question allows several. */
function TypeChoice({ name, ways, chosen, onChoose }: TypeChoiceProps) {
  const texts = useTexts();
  return (
    <div data-part="segments" role="radiogroup" aria-label={texts['input.answerAs']}>
      {ways.map(({ kind }) => (
        <label key={kind} data-part="segment" data-checked={kind === chosen ? '' : undefined}>
          <input
            data-part="visually-hidden"
            type="radio"
            name={name}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          {texts['input.type'](kind)}
        </label>
      ))}
    </div>
  );
}

/**
 * Unsent text of the form, which the tab keeps while another conversation is shown, and over a reload. If the question is closed
 * elsewhere while the person is still answering, that text moves into the composer.
 */
function useKeptWords(
  request: PendingRequest,
  isHidden: boolean,
): {
  readonly kept: string | undefined;
  readonly words: (text: string, isKept?: boolean) => void;
  readonly sent: () => void;
} {
  const { id: requestId } = request;
  const named = useRequestName('answer', request);
  const name = isHidden ? undefined : named;
  const kept = useKeptText(name);
  const unsent = useRef(kept);
  const isSent = useRef(false);
  const session = useSession({ optional: true });
  useEffect(
    () => () => {
      if (session === undefined) return;
      const request = session.getState().requests.find(({ id }) => id === requestId);
      // An answer may be on its way while another conversation is chosen.
      const isOver = request === undefined || request.status === 'ready';
      if (isSent.current && isOver) keepText(name, '');
      const { current = '' } = unsent;
      if (isSent.current || request !== undefined || !/\S/.test(current)) return;
      session.outbox.giveBack(current);
      keepText(name, '');
    },
    [session, requestId, name],
  );
  const words = useCallback(
    (text: string, isKept = true) => {
      unsent.current = text;
      isSent.current = false;
      keepText(name, isKept ? text : '');
    },
    [name],
  );
  const sent = useCallback(() => {
    isSent.current = true;
  }, []);
  return { kept, words, sent };
}
