import './no-eval.ts';
import './styles.css';
import { startLanguage } from './ui/language/start-language.ts';

// The constants of modules are texts too, so the language is known before any of them is loaded.
await startLanguage();
await import('./start.tsx');
