import type { ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types';

/**
 * Reads the props of a component the way an app's author does: `boolean | undefined` is a boolean that may be left
 * out and gets a switch, `@default` is a default, and what no control can make has none.
 */
export const readable: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      withDefault(withType(argType, Object.hasOwn(initialArgs, name))),
    ]),
  );

function withType(argType: InputType, isGiven: boolean): InputType {
  const { type } = argType;
  if (typeof type !== 'object') return argType;
  if (type.name === 'other' && !isGiven) return { control: false, ...argType };
  if (type.name !== 'union') return argType;
  const kinds = type.value.filter(({ name, ...rest }) => !(name === 'other' && isNothing(rest)));
  const [only] = kinds;
  const summary = type.raw?.replace(/ \| undefined$/u, '') ?? only?.name ?? '';
  const plain = { ...argType, table: { ...argType.table, type: { summary } } };
  if (kinds.length === 1 && only !== undefined && SIMPLE.has(only.name)) {
    return { ...plain, type: only };
  }
  return isGiven || argType.control !== undefined ? plain : { ...plain, control: false };
}

const SIMPLE: ReadonlySet<SBType['name']> = new Set(['string', 'boolean', 'number'] as const);

const isNothing = (rest: object) => 'value' in rest && rest.value === 'undefined';

function withDefault(argType: InputType): InputType {
  const [, description, summary] =
    /^(.*?)\s*@default\s+(.+)$/su.exec(argType.description ?? '') ?? [];
  if (description === undefined || summary === undefined) return argType;
  return { ...argType, description, table: { ...argType.table, defaultValue: { summary } } };
}
