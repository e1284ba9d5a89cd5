export { Button, PartButton, type ButtonProps } from './Button.js';
