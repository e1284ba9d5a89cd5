export { focusedAround } from './focusedAround.js';
export { isFocusLost, useFocusBack } from './useFocusBack.js';
export {
  FocusScopeContext,
  useFocusScope,
  useFocusTarget,
  useNewFocusScope,
  warnOutsideRoot,
  type FocusScope,
} from './FocusScope.js';
export { keepFocus } from './keepFocus.js';
export { isComposing } from './isComposing.js';
export {
  composerField,
  focusCard,
  focusComposer,
  focusNext,
  focusWaiting,
  isAfter,
  OPEN_CARD,
} from './moveFocus.js';
export { nextFrame } from './nextFrame.js';
export { useEntrySheet } from './useEntrySheet.js';
