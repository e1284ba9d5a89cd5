import { viewShape } from '../kit/ViewShape.js';
import { readTable } from './readTable.js';
import { TableView } from './TableView.js';

export { readTable } from './readTable.js';
export { TableView, type TableData, type TableViewProps } from './TableView.js';

/** Shows calls with rows and columns, or with a list of similar objects, as a `TableView`. */
export const tableShape = /* @__PURE__ */ viewShape(readTable, TableView);
