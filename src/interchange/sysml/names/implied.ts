/** What an element is of where it says nothing, by its kind (SysML, clause 8.4). */
const IMPLIED: Readonly<Record<string, string>> = {
  part: 'Parts::Part',
  item: 'Items::Item',
  port: 'Ports::Port',
  action: 'Actions::Action',
  perform: 'Actions::Action',
  state: 'States::StateAction',
  exhibit: 'States::StateAction',
  connection: 'Connections::Connection',
  interface: 'Interfaces::Interface',
  allocation: 'Allocations::Allocation',
  flow: 'Flows::Flow',
  message: 'Flows::Message',
  constraint: 'Constraints::ConstraintCheck',
  requirement: 'Requirements::RequirementCheck',
  calc: 'Calculations::Calculation',
  case: 'Cases::Case',
  analysis: 'AnalysisCases::AnalysisCase',
  verification: 'VerificationCases::VerificationCase',
  'use case': 'UseCases::UseCase',
  view: 'Views::View',
  occurrence: 'Occurrences::Occurrence',
  snapshot: 'Occurrences::Occurrence',
  accept: 'Actions::AcceptAction',
  send: 'Actions::SendAction',
};

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(IMPLIED).flatMap(([kind, name]) => [
    [kind, name.split('::')] as const,
    [`${kind} def`, name.split('::')] as const,
  ]),
);

/** The qualified name in the library of what an element of this kind is of at least; null where there is none. */
export function impliedType(kind: string): readonly string[] | null {
  return NAMES.get(kind) ?? null;
}
