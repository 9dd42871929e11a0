import { createContext, type ReactNode, useContext } from 'react';

const LabelHelp = createContext<(label: string) => ReactNode>(() => null);

/** Gives labels of lists and fields what explains their word, without their knowing any word. */
export const LabelHelpProvider = LabelHelp.Provider;

/** What explains the word of a label; null where nothing does. */
export const useLabelHelp = (label: string): ReactNode => useContext(LabelHelp)(label);
