/** The code of the replay, which is not fetched before somebody asks for it. */
import { fetched } from './fetched.ts';

const moduleNow = fetched(() => import('./replay/page.tsx'));

/** The page when its code is here; starts to fetch it otherwise. */
export function replayPageNow() {
  const module = moduleNow();
  return module === undefined || module === 'failed' ? module : module.ReplayPage;
}
