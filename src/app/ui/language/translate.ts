export { formatOf, t, translationOf, type Values } from '#language/translate.ts';
