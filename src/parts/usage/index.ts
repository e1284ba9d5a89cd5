export { ContextMeter, type ContextMeterProps } from './ContextMeter.js';
export { UsageLine, type UsageLineProps } from './UsageLine.js';
