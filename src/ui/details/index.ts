export { Details, type DetailsProps } from './Details.js';
