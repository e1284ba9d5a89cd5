export { Icon, type IconProps } from './Icon.js';
export type { IconName } from './shapes.js';
