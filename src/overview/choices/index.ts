export { ChoicePicker, type ChoicePickerProps, type ChoicePickerReason } from './ChoicePicker.js';
