import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  DataView,
  PartComponentsProvider,
  PartList,
  dataView,
  type DataPartProps,
  type PartComponents,
} from '../../src/view/index.js';
import type { DataPart } from '../../src/core/parts.js';
import { inFrame } from '../support/Frame.js';

interface Fare {
  readonly name: string;
  readonly price: number;
}

const FARES: DataPart<readonly Fare[]> = {
  type: 'data',
  id: 'd',
  name: 'fares',
  value: [
    { name: 'Standard', price: 59 },
    { name: 'Flexible', price: 92 },
  ],
};

/** Data for the app, under a name that it knows. */
const meta = {
  title: 'Parts/Data',
  component: DataView,
  decorators: [inFrame],
  args: { part: FARES },
} satisfies Meta<typeof DataView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Folded: Story = {};
export const Unfolded: Story = { args: { open: true } };

const FareTable = ({ part }: DataPartProps<readonly Fare[]>) => (
  <ul>
    {part.value.map(({ name, price }) => (
      <li key={name}>
        {name}: €{price}
      </li>
    ))}
  </ul>
);
const components: PartComponents = { dataViews: { fares: dataView(FareTable) } };

/** The app has a view for the name. One that throws takes down itself only. */
export const OwnView: Story = {
  render: () => (
    <PartComponentsProvider value={components}>
      <PartList
        parts={[
          FARES,
          { ...FARES, id: 'wrong', value: null },
          { ...FARES, id: 'o', name: 'other' },
        ]}
      />
    </PartComponentsProvider>
  ),
};
export const Hostile: Story = {
  render: () => (
    <PartList
      parts={[
        { ...FARES, id: 'a', name: '' },
        { ...FARES, id: 'b', name: 'a name without an end '.repeat(40) },
        { ...FARES, id: 'c', name: 'constructor', value: undefined },
      ]}
    />
  ),
};
