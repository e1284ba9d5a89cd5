export { dataViews, type DataViews } from './dataViews.js';
export { defineData, type AppData, type DataRenderProps, type DataTypesOf } from './defineData.js';
