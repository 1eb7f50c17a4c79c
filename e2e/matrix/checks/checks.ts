import type { MatrixFeature } from '../features.ts';
import { checkCancel, checkLogging, checkProgress } from './along-a-call.ts';
import { checkListChanges, checkSubscriptions } from './changes.ts';
import { checkLargeNumbers } from './large-numbers.ts';
import { checkCompletion, checkPrompts, checkResources, checkTools } from './lists-and-calls.ts';
import { checkForm, checkRoots, checkSampling, checkUrl } from './questions.ts';
import { checkTasks } from './tasks.ts';
import type { World } from './world.ts';

/** Throws where a feature does not work. */
export type Check = (world: World) => Promise<void>;

export const CHECKS: Readonly<Record<MatrixFeature, Check>> = {
  tools: checkTools,
  prompts: checkPrompts,
  resources: checkResources,
  completion: checkCompletion,
  'elicitation form': checkForm,
  'elicitation url': checkUrl,
  sampling: checkSampling,
  roots: checkRoots,
  progress: checkProgress,
  cancel: checkCancel,
  logging: checkLogging,
  'list changes': checkListChanges,
  subscriptions: checkSubscriptions,
  'large numbers': checkLargeNumbers,
  tasks: checkTasks,
};
