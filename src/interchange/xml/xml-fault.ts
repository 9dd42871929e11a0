/** What is wrong with an XML text, without the place. */
export class XmlFault extends Error {}

export function fault(message: string): never {
  throw new XmlFault(message);
}
