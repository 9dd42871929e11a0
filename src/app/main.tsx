import './classic-scripts.ts';
import './no-eval.ts';
import './random-ids.ts';
import './styles.css';
import { startLanguage } from './ui/language/start-language.ts';

// The constants of modules are texts too, so the language is known before any of them is loaded. Not awaited here: what
// is loaded then shares files with this one, and would wait for its end.
void startLanguage()
  .then(() => import('./start.tsx'))
  .then(({ start }) => start());
