export { QuoteButton, type QuoteButtonProps } from './QuoteButton.js';
