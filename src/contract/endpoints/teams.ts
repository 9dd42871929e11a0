import { z } from 'zod';
import { AddMember, CreateTeam, Member, Team, UpdateMember, UpdateTeam } from '#contract/account.ts';
import { type Endpoint, PageQuery } from '#contract/endpoint.ts';
import { Id } from '#model/text.ts';

const team = z.object({ teamId: Id });
const member = team.extend({ userId: Id });

/** Teams and their members. */
export const TEAMS = {
  listTeams: {
    method: 'GET',
    path: '/api/teams',
    tag: 'Teams',
    summary: 'The caller’s teams',
    query: PageQuery,
    status: 200,
    answer: z.array(Team),
  },
  createTeam: {
    method: 'POST',
    path: '/api/teams',
    tag: 'Teams',
    summary: 'Create a team',
    body: CreateTeam,
    status: 201,
    answer: Team,
    retry: true,
  },
  getTeam: {
    method: 'GET',
    path: '/api/teams/{teamId}',
    tag: 'Teams',
    summary: 'A team, and the caller’s role in it',
    params: team,
    status: 200,
    answer: Team,
  },
  updateTeam: {
    method: 'PUT',
    path: '/api/teams/{teamId}',
    tag: 'Teams',
    summary: 'Rename a team',
    params: team,
    body: UpdateTeam,
    status: 200,
    answer: Team,
    retry: true,
  },
  deleteTeam: {
    method: 'DELETE',
    path: '/api/teams/{teamId}',
    tag: 'Teams',
    summary: 'Delete a team that has no models',
    params: team,
    status: 204,
    errors: ['CONFLICT'],
    retry: true,
  },
  listMembers: {
    method: 'GET',
    path: '/api/teams/{teamId}/members',
    tag: 'Teams',
    summary: 'The members of a team',
    params: team,
    query: PageQuery,
    status: 200,
    answer: z.array(Member),
  },
  addMember: {
    method: 'POST',
    path: '/api/teams/{teamId}/members',
    tag: 'Teams',
    summary: 'Add a person who has an account',
    params: team,
    body: AddMember,
    status: 201,
    answer: Member,
    errors: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
    retry: true,
  },
  updateMember: {
    method: 'PUT',
    path: '/api/teams/{teamId}/members/{userId}',
    tag: 'Teams',
    summary: 'Change a member’s role',
    params: member,
    body: UpdateMember,
    status: 200,
    answer: Member,
    errors: ['CONFLICT'],
    retry: true,
  },
  deleteMember: {
    method: 'DELETE',
    path: '/api/teams/{teamId}/members/{userId}',
    tag: 'Teams',
    summary: 'Remove a member, or leave',
    params: member,
    status: 204,
    errors: ['CONFLICT'],
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;
