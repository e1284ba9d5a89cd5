import { viewShape } from '../kit/ViewShape.js';
import { readPlan, readTodo } from './readTodo.js';
import { PlanView, TodoView } from './TodoView.js';

export { readPlan, readTodo } from './readTodo.js';
export {
  PlanView,
  TodoView,
  type TodoData,
  type TodoItem,
  type TodoViewProps,
} from './TodoView.js';

/** Shows calls that write a to-do list as a `TodoView`. */
export const todoShape = /* @__PURE__ */ viewShape(readTodo, TodoView);

/** Shows calls that write a plan as a `PlanView`. */
export const planShape = /* @__PURE__ */ viewShape(readPlan, PlanView);
