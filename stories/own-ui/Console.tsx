import { Button, Composer, useAgentSession, useLocale } from 'agent-session-react';

/** The line at the top: the status of the mission, and the field for the next order. */
export function Console() {
  const { status, progress, isBusy, capabilities, stop } = useAgentSession();
  const { totalSteps = 0, step = 0 } = progress ?? {};
  const { texts } = useLocale();
  return (
    <header className="console">
      <h1>Mission control</h1>
      <p className="console-state" data-state={status}>
        {STATES[status]}
      </p>
      {totalSteps === 0 ? null : (
        <progress
          className="console-steps"
          style={{ inlineSize: totalSteps * 28 }}
          aria-label="Steps"
          max={totalSteps}
          value={status === 'done' ? totalSteps : step}
        />
      )}
      <Composer.Root className="console-line">
        <Composer.Input placeholder="Give an order" aria-label="Order" />
        <Composer.Submit canStop={false} />
      </Composer.Root>
      {isBusy && capabilities.stop ? (
        <Button icon="stop" iconOnly onClick={() => void stop()}>
          {texts['run.stop']}
        </Button>
      ) : null}
    </header>
  );
}

const STATES = {
  idle: 'Standing by',
  submitting: 'Transmitting',
  running: 'In flight',
  'awaiting-input': 'Holding for you',
  stopping: 'Aborting',
  stopped: 'Aborted',
  done: 'Landed',
  failed: 'Lost',
  interrupted: 'Out of contact',
} as const;
