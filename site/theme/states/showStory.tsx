import { createElement, type ComponentType, type ReactNode } from 'react';

type Args = Readonly<Record<string, unknown>>;
type Context = { readonly args: Args; readonly globals: Args; readonly parameters: Args };
type Render = (args: Args, context: Context) => ReactNode;
type Decorator = (Story: ComponentType, context: Context) => ReactNode;

interface Story {
  readonly name?: string;
  readonly args?: Args;
  readonly parameters?: Args;
  readonly decorators?: readonly Decorator[];
  readonly render?: Render;
  readonly component?: ComponentType<Args>;
}

/** A file of stories: its meta, and a story for each other export. */
export interface StoryFile {
  readonly default: unknown;
  readonly [name: string]: unknown;
}

export interface ShownStory {
  readonly Story: ComponentType;
  /** Whether it is made for a whole window. */
  readonly fills: boolean;
}

/** A story as a component, as Storybook puts it together from the story and its file. */
export function showStory(file: StoryFile, name: string, isBare: boolean): ShownStory {
  const meta = file.default as Story;
  const story = file[name] as Story | undefined;
  if (story === undefined) throw new Error(`There is no story ${name}.`);
  const parameters = { ...meta.parameters, ...story.parameters };
  const context: Context = {
    args: { ...meta.args, ...story.args },
    globals: { locale: 'en', theme: 'system', direction: 'ltr' },
    parameters,
  };
  const render: Render =
    story.render ??
    meta.render ??
    ((args) => (meta.component === undefined ? null : createElement(meta.component, args)));
  const decorators = [...(isBare ? [] : (story.decorators ?? [])), ...(meta.decorators ?? [])];
  const Story = decorators.reduce<ComponentType>(
    (Inner, decorate) =>
      function Decorated() {
        return decorate(Inner, context);
      },
    function Shown() {
      return render(context.args, context);
    },
  );
  return { Story, fills: parameters['layout'] === 'fullscreen' };
}
