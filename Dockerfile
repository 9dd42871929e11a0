# The image of Modelwright: `docker build --tag modelwright .`, for amd64 and arm64 alike.
FROM node:22-bookworm AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && node --import tsx scripts/image.ts /image && mkdir /data

# No shell and no package manager; the user nonroot (65532).
FROM gcr.io/distroless/nodejs22-debian12:nonroot
COPY --from=build /image /app
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app
# Memory that was freed goes back to the machine (decision 088).
ENV MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 DATA_DIR=/data
USER 65532:65532
EXPOSE 4400
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "/app/dist/server/modelwright.js"]
