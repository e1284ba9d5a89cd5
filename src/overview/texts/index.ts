export { useOverviewTexts } from './useOverviewTexts.js';
