export function openapiDocument(): { readonly text: string } {
  return { text: '{}' };
}
