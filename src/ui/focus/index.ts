export { useFocusBack } from './useFocusBack.js';
export { isComposing } from './isComposing.js';
export { focusComposer, focusWaiting, focusNext, focusCard, OPEN_CARD } from './focusComposer.js';
export { isFocusLost } from './isFocusLost.js';
