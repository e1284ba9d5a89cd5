'use client';
import type { ComponentType } from 'react';
import { toolView, type ToolPartProps, type ToolView } from '../../parts/kit/toolView.js';
import { Boundary, BrokenNote } from '../../ui/boundary/index.js';
import type { PageTool, ToolRenderProps } from '../tool/index.js';
import { Misfit } from './Misfit.js';
import { PlainTool } from './PlainTool.js';
import { UnsentCard } from './UnsentCard.js';
import { useToolStage } from './useToolStage.js';

/** The names of the tools, with their views. */
export type PageToolViews<Tools extends readonly PageTool[]> = {
  readonly [Tool in Tools[number] as Tool['name']]: ToolView;
};

/** Components for tools by name, with the same props as `render` of the tool. */
export type ToolComponents<Tools extends readonly PageTool[]> = {
  readonly [Name in Tools[number]['name']]?: ComponentType<
    RenderPropsOf<Extract<Tools[number], { readonly name: Name }>>
  >;
};

/** Props of a tool's `render`. */
export type RenderPropsOf<Tool extends PageTool> = ToolRenderProps<
  Tool['input'],
  NonNullable<Tool['output']>
>;

/**
 * Creates the views of these tools for `components.tools`. Call it once, outside of components.
 *
 * ```tsx
 * const components = { tools: pageToolViews([addNote, findOrder], { find_order: OrderCard }) };
 * ```
 *
 * @param components Components that replace `render` of the tools, for example if a server uses the tools as well. A name that no
 * tool has is a compile error.
 */
export function pageToolViews<const Tools extends readonly PageTool[]>(
  tools: Tools,
  components: ToolComponents<Tools> = {},
): PageToolViews<Tools> {
  const given = components as Readonly<Record<string, ComponentType<ToolRenderProps> | undefined>>;
  const entries = tools.map((tool) => {
    const { name, pinned = false } = tool;
    const View = (Object.hasOwn(given, name) ? given[name] : undefined) ?? tool.render;
    return [name, toolView(viewOf(tool, View), { pinned })] as const;
  });
  return Object.fromEntries(entries) as unknown as PageToolViews<Tools>;
}

function viewOf(
  tool: PageTool,
  View: ComponentType<ToolRenderProps> | undefined,
): ComponentType<ToolPartProps> {
  return function DefinedTool({ part }) {
    const stage = useToolStage(tool, part);
    const { call, issues, props } = stage;
    const unsent =
      call?.status === 'unsent' ? <UnsentCard partId={part.id} send={call.send} /> : null;
    const plain = <PlainTool part={part} stage={stage} />;
    const shown =
      View !== undefined && props !== undefined ? (
        <Boundary
          of={stage.props}
          fallback={
            <>
              {plain}
              <BrokenNote />
            </>
          }
        >
          <View {...props} />
        </Boundary>
      ) : (
        plain
      );
    if (issues !== undefined) {
      return (
        <Misfit name={tool.name} issues={issues}>
          {shown}
          {unsent}
        </Misfit>
      );
    }
    return (
      <>
        {shown}
        {unsent}
      </>
    );
  };
}
