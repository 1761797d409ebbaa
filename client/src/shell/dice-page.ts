/** The code of "check the dice", which is not fetched before somebody asks for it. */
import { fetched } from './fetched.ts';

const moduleNow = fetched(() => import('./dice/page.tsx'));

/** The page when its code is here; starts to fetch it otherwise. */
export function dicePageNow() {
  const module = moduleNow();
  return module === undefined || module === 'failed' ? module : module.DicePage;
}
