'use client';
import { useMemo, type ComponentType } from 'react';
import { OrData } from '../kit/OrData.js';
import { Boundary } from '../../../ui/boundary/index.js';
import { Details } from '../../../ui/Details.js';
import { plainText } from '../../../ui/plainName.js';
import { KindNote } from '../kit/KindNote.js';
import { KindView, type KindViewProps } from '../kit/KindView.js';
import { useToolTexts } from '../kit/useToolTexts.js';
import { TableView } from '../table/index.js';

/** A series of values: a line, or bars of one colour. */
export interface ChartSeries {
  readonly name: string;
  /** One value per label; null if there is none. */
  readonly values: readonly (number | null)[];
}

/** The data of a chart. */
export interface ChartData {
  /** The type that the agent asked for, in lower case, such as `line`, `bar`, `area`, `pie` or `scatter`. @default 'bar' */
  readonly type?: string | undefined;
  /** The caption of the chart. */
  readonly caption?: string | undefined;
  /** The labels of the axis, or of the slices. */
  readonly labels: readonly string[];
  /** The rows of numbers, each with its name. */
  readonly series: readonly ChartSeries[];
}

/** A component that draws a chart with a library of your choice. Texts and names come from the agent and are untrusted. */
export type ChartDrawing = ComponentType<ChartData>;

/** Props of `ChartView`. */
export interface ChartViewProps extends KindViewProps, ChartData {
  /**
   * Draws the chart. The values are shown below it as a table, for people who cannot see it. If it throws or is missing,
   * only the table is shown. @default none
   */
  readonly drawing?: ChartDrawing | undefined;
}

/** Shows a chart, drawn with a library of your choice, with its values as a table. */
export function ChartView(props: ChartViewProps) {
  return <OrData view={Chart} props={props} />;
}

function Chart({
  type = 'bar',
  caption,
  labels,
  series,
  drawing: Drawing,
  ...rest
}: ChartViewProps) {
  const texts = useToolTexts();
  const data = useMemo(() => ({ type, caption, labels, series }), [type, caption, labels, series]);
  const isEmpty = series.every(({ values }) => values.length === 0);
  const waiting = rest.streaming === true;
  const heading = caption === undefined || caption === '' ? texts['chart.title'] : caption;
  const table = <ChartTable {...data} />;
  return (
    <KindView
      label={texts['chart.title']}
      {...rest}
      kind="chart"
      heading={
        <span data-part="" dir="auto">
          {plainText(heading.slice(0, 300))}
        </span>
      }
    >
      {isEmpty ? (
        <KindNote waiting={waiting}>{texts[waiting ? 'chart.waiting' : 'chart.none']}</KindNote>
      ) : Drawing === undefined ? (
        table
      ) : (
        <Boundary of={data} fallback={table}>
          <div data-part="chart-drawing">
            <Drawing {...data} />
          </div>
          <div data-part="chart-values">
            <Details summary={texts['chart.values']}>{table}</Details>
          </div>
        </Boundary>
      )}
    </KindView>
  );
}

function ChartTable({ labels, series }: ChartData) {
  const texts = useToolTexts();
  const columns = [texts['chart.label'], ...series.map(({ name }) => name)];
  const rows = labels.map((label, at) => [
    label,
    ...series.map(({ values }) => values[at] ?? null),
  ]);
  return <TableView columns={columns} rows={rows} caption={texts['chart.values']} />;
}
