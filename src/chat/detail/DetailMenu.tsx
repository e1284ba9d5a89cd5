'use client';
import { use } from 'react';
import { DETAILS, type Detail } from '../../core/overview/detail.js';
import { DetailContext } from '../../ui/detail/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { callerFirst, withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `DetailMenu`. */
export interface DetailMenuProps extends Omit<ElementProps<'select'>, 'children' | 'value'> {}

/** A menu for how much of the agent's work is shown: the answer, as usual, or everything. For the panel's header, for example. */
export function DetailMenu(props: DetailMenuProps) {
  const texts = useTexts();
  const { detail, choose } = use(DetailContext);
  return withRender(
    <select
      aria-label={texts['detail.label']}
      {...props}
      data-part="detail-menu"
      value={detail}
      onChange={callerFirst(props.onChange, ({ target }) => {
        choose?.(target.value as Detail, 'menu');
      })}
    >
      {DETAILS.map((one) => (
        <option key={one} data-part="" value={one}>
          {texts[`detail.${one}`]}
        </option>
      ))}
    </select>,
  );
}
