import { type Endpoint, ModelParams } from '#contract/endpoint.ts';
import {
  ExportQuery,
  ExportReport,
  ImportedModel,
  ImportModelQuery,
  ImportQuery,
  ImportReport,
} from '#contract/transfer.ts';

/** Files in and out. */
export const TRANSFERS = {
  importIntoModel: {
    method: 'POST',
    path: '/api/models/{modelId}/imports',
    tag: 'Files',
    summary: 'Import a file into a model',
    params: ModelParams,
    query: ImportQuery,
    file: true,
    status: 200,
    answer: ImportReport,
    retry: true,
  },
  importModel: {
    method: 'POST',
    path: '/api/models/imports',
    tag: 'Files',
    summary: 'Make a new model of a file',
    query: ImportModelQuery,
    file: true,
    status: 201,
    answer: ImportedModel,
    retry: true,
    errors: ['NOT_FOUND'],
  },
  exportModel: {
    method: 'GET',
    path: '/api/models/{modelId}/exports',
    tag: 'Files',
    summary: 'Export a model',
    params: ModelParams,
    query: ExportQuery,
    status: 200,
    type: 'application/json',
    otherTypes: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/xml',
      'application/zip',
      'application/scxml+xml',
    ],
  },
  exportReport: {
    method: 'GET',
    path: '/api/models/{modelId}/exports/report',
    tag: 'Files',
    summary: 'What an export cannot say',
    params: ModelParams,
    query: ExportQuery,
    status: 200,
    answer: ExportReport,
  },
} as const satisfies Record<string, Endpoint>;
