import { viewShape } from '../kit/ViewShape.js';
import { readTable } from './readTable.js';
import { TableView } from './TableView.js';

export { TableView, type TableData, type TableViewProps } from './TableView.js';
export { readTable } from './readTable.js';

/** Shows calls that give rows and columns, or objects of one shape, with `TableView`. */
export const tableShape = /* @__PURE__ */ viewShape(readTable, TableView);
