import { byElement } from './scripts/by-element.mjs';
import { holdControls } from './scripts/hold-controls.mjs';

export default { plugins: [holdControls(), byElement()] };
