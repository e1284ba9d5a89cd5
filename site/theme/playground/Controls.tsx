import { useId, useRef } from 'react';

import { descriptionOf, FIVE_AGENTS, scenarios } from './agents.js';
import { BRANDS, CHOICES, LANGUAGES, type ChoiceName, type Setup } from './setup.js';

interface ControlsProps {
  readonly setup: Setup;
  /** Whether a scenario can be told on the protocol. Without it, each can. */
  readonly isOffered: ((scenario: string) => boolean) | undefined;
  readonly onChange: (changed: Partial<Setup>) => void;
  readonly onReset: () => void;
}

type Names<Name extends ChoiceName> = Readonly<Record<Setup[Name], string>>;

const PACES: Names<'pace'> = { '1': 'As written', '2': 'Slow', '0.25': 'Fast', '0': 'At once' };
const FAULTS: Names<'fault'> = {
  none: 'Good',
  cut: 'Cut in the middle',
  slow: 'Slow',
  reorder: 'Out of order',
  '401': 'Refused (401)',
};
const THEMES: Names<'theme'> = { page: 'As the page', light: 'Light', dark: 'Dark' };
const DENSITIES: Names<'density'> = {
  default: 'Default',
  compact: 'Compact',
  comfortable: 'Comfortable',
};
const SIZES: Names<'text'> = {
  default: 'As the density',
  '14px': '14 px',
  '18px': '18 px',
  '22px': '22 px',
};
const WIDTHS: Names<'width'> = { full: 'Full', '720': '720 px', '480': '480 px', '360': '360 px' };

const namesIn = <Key extends string>(table: Readonly<Record<Key, { readonly name: string }>>) =>
  Object.fromEntries(
    Object.entries<{ readonly name: string }>(table).map(([key, { name }]) => [key, name]),
  ) as Record<Key, string>;

const isNarrow = () => matchMedia('(width < 900px)').matches;

/** Everything that can be chosen. */
export function Controls({ setup, isOffered, onChange, onReset }: ControlsProps) {
  const choice = <Name extends ChoiceName>(name: Name, label: string, names: Names<Name>) => (
    <Choice
      label={label}
      value={setup[name]}
      options={CHOICES[name].map((value) => [value, names[value as Setup[Name]]])}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const check = (name: 'pickers' | 'overview' | 'inspector', label: string) => (
    <label className="playground-check">
      <input
        type="checkbox"
        checked={setup[name] === 'on'}
        onChange={({ target }) => onChange({ [name]: target.checked ? 'on' : 'off' })}
      />
      <span>{label}</span>
    </label>
  );
  const box = useRef<HTMLDetailsElement>(null);
  const told = scenarios.filter(
    ({ name }) => name === setup.scenario || (isOffered?.(name) ?? true),
  );
  return (
    <details ref={box} className="playground-controls" open={!isNarrow()}>
      <summary>Set-up</summary>
      <form onSubmit={(event) => event.preventDefault()}>
        <fieldset>
          <legend>Agent</legend>
          <Choice
            label="Scenario"
            hint={descriptionOf(setup.scenario)}
            value={setup.scenario}
            options={[
              ...told.map(({ name, title }) => [name, title] as const),
              ...(setup.scenario === FIVE_AGENTS || (isOffered?.(FIVE_AGENTS) ?? true)
                ? [[FIVE_AGENTS, 'Five sub-agents, one loops'] as const]
                : []),
              ['empty', 'None: write yourself'],
            ]}
            onChange={(scenario) => {
              onChange({ scenario, ...(scenario === FIVE_AGENTS && { overview: 'on' }) });
              // What was chosen plays below, out of view.
              if (box.current !== null && isNarrow()) box.current.open = false;
            }}
          />
          {choice(
            'protocol',
            'Protocol',
            Object.fromEntries(CHOICES.protocol.map((name) => [name, name])) as Names<'protocol'>,
          )}
          {choice('pace', 'Pace', PACES)}
          {choice('fault', 'Connection', FAULTS)}
        </fieldset>
        <fieldset>
          <legend>Look</legend>
          {choice('theme', 'Theme', THEMES)}
          {choice('brand', 'Brand', namesIn(BRANDS))}
          {choice('density', 'Density', DENSITIES)}
          {choice('text', 'Text size', SIZES)}
          {choice('width', 'Width', WIDTHS)}
          {choice('language', 'Language', namesIn(LANGUAGES))}
        </fieldset>
        {check('pickers', 'Model and mode')}
        {check('overview', 'Overview')}
        {check('inspector', 'Inspector')}
        <button type="button" onClick={onReset}>
          Reset
        </button>
      </form>
    </details>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Says below it, on a line of its own, what the chosen value is. */
  readonly hint?: string | undefined;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, hint, value, options, onChange }: ChoiceProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className="playground-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-describedby={hintId}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      {hint === undefined ? null : (
        <p id={hintId} className="playground-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
