export { plainName } from './plainName.js';
export { plainText } from './plainText.js';
export { readableName } from './readableName.js';
